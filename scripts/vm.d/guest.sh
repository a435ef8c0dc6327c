# Words that a run's script is written in. Files left in /out reach the host.

# ask WORDS...: says a line to the host and waits for its answer, which is left in $answer.
ask() {
  echo "$*" >&3
  read -r answer <&3
}

# fact NAME VALUE...: something that the host will judge.
fact() { echo "$*" >> /out/facts; }

# now: hundredths of a second since the start.
now() { sed 's/\.\([0-9]*\) .*/\1/' /proc/uptime; }

# within TENTHS COMMAND...: tries until it succeeds, at most so long.
within() {
  tenths=$1
  shift
  for attempt in $(seq "$tenths"); do
    "$@" && return
    sleep 0.1
  done
  return 1
}

# play NAME OPTION...: runs the gallery to its end. At each "shot" that it announces it is held
# still until the host has looked, so that a slow host misses nothing.
play() {
  name=$1
  shift
  mkfifo "/tmp/$name"
  kiosk-gallery "$@" > "/tmp/$name" 2>&1 &
  gallery=$!
  while read -r line; do
    echo "$name: $line"
    echo "$line" >> "/out/$name.lines"
    case $line in
    "shot "*)
      kill -STOP $gallery
      vm-probe console > "/out/$name.during"
      [ -n "$framebuffer" ] && vm-probe framebuffer /dev/fb0 > "/out/$name.${line#shot }.framebuffer"
      [ -n "$card" ] && vm-probe scanout "$card" > "/out/$name.${line#shot }.scanout"
      ask "shot $name ${line#shot }"
      kill -CONT $gallery
      ;;
    esac
  done < "/tmp/$name"
  wait $gallery
  echo $? > "/out/$name.status"
  vm-probe console > "/out/$name.after"
}

# start NAME OPTION...: runs the gallery in real time, beside this script. $as, if set, is
# the command that does it as another user.
start() {
  name=$1
  shift
  ${as:-kiosk-gallery} "$@" > "/out/$name.actions" 2> "/out/$name.errors" &
  gallery=$!
}

# device KIND: plugs in what /devices/KIND describes; its node is left in $node.
device() {
  rm -f "/tmp/$1.moves"
  mkfifo "/tmp/$1.moves"
  : > "/tmp/$1.said"
  # Open for both ways, the pipe never ends while nobody writes.
  vm-probe device "/devices/$1" <> "/tmp/$1.moves" > "/tmp/$1.said" &
  within 100 grep -q ready "/tmp/$1.said"
  title=$(sed -n 's/^N: //p' "/devices/$1")
  for event in /sys/class/input/event*; do
    [ "$(cat "$event/device/name")" = "$title" ] && node=/dev/input/${event##*/}
  done
}

# move KIND FILE: sends the lines of FILE and waits until the device has done them.
move() {
  moved=$((moved + 1))
  (cat "$2" && echo "say moved-$moved") > "/tmp/$1.moves"
  within 300 grep -q "moved-$moved " "/tmp/$1.said"
}

# unplug KIND
unplug() {
  echo destroy > "/tmp/$1.moves"
  within 100 grep -q destroyed "/tmp/$1.said"
}

# listening [NODE]: waits until the gallery has that input device open, or any.
listening() { within 100 opened "${1:-/dev/input/event}"; }
opened() { ls -l "/proc/$gallery/fd" | grep -q "$1"; }

# udev: starts udevd and waits until it has seen every device that is there.
udev() {
  systemd-udevd --daemon 2> /out/udevd.errors
  udevadm trigger --action=add
  udevadm settle
}

# finish: waits for the gallery's end after it was told; ten seconds are more than it needs.
finish() {
  within 100 ended
  kill -KILL $gallery 2> /dev/null
  wait $gallery
  echo $? > "/out/$name.status"
  vm-probe console > "/out/$name.after"
  sed "s/^/$name: /" "/out/$name.errors"
}
ended() {
  kill -0 $gallery 2> /dev/null || return 0
  [ "$(sed -n 's/^State:.\(.\).*/\1/p' /proc/$gallery/status)" = Z ]
}

# lines FILE COUNT: waits until FILE has COUNT lines, then as long again as a surplus one may take.
lines() {
  within 100 longer "$1" "$2"
  sleep 0.5
}
longer() { [ "$(wc -l < "$1")" -ge "$2" ]; }
