# Words that a run's script is written in. Files left in /out reach the host.

# ask WORDS...: says a line to the host and waits for its answer, which is left in $answer.
ask() {
  echo "$*" >&3
  read -r answer <&3
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
      [ -n "$framebuffer" ] && vm-probe framebuffer > "/out/$name.${line#shot }.framebuffer"
      ask "shot $name ${line#shot }"
      kill -CONT $gallery
      ;;
    esac
  done < "/tmp/$name"
  wait $gallery
  echo $? > "/out/$name.status"
  vm-probe console > "/out/$name.after"
}

# start NAME OPTION...: runs the gallery in real time, beside this script.
start() {
  name=$1
  shift
  kiosk-gallery "$@" > "/out/$name.actions" 2> "/out/$name.errors" &
  gallery=$!
}

# listening: waits until the gallery has an input device open.
listening() {
  for attempt in $(seq 100); do
    ls -l "/proc/$gallery/fd" | grep -q /dev/input/event && break
    sleep 0.1
  done
}

# finish: waits for the gallery's end after it was told; ten seconds are more than it needs.
finish() {
  for attempt in $(seq 100); do
    kill -0 $gallery 2> /dev/null || break
    [ "$(sed -n 's/^State:.\(.\).*/\1/p' /proc/$gallery/status)" = Z ] && break
    sleep 0.1
  done
  kill -KILL $gallery 2> /dev/null
  wait $gallery
  echo $? > "/out/$name.status"
  vm-probe console > "/out/$name.after"
  sed "s/^/$name: /" "/out/$name.errors"
}

# lines FILE COUNT: waits until FILE has COUNT lines, then as long again as a surplus one may take.
lines() {
  for attempt in $(seq 100); do
    [ "$(wc -l < "$1")" -ge "$2" ] && break
    sleep 0.1
  done
  sleep 0.5
}
