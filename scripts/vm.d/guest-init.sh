#!/bin/sh
# The guest's first process: mounts, modules, the channels to the host, then the run's own script.
/bin/busybox --install -s /bin
export PATH=/bin HOME=/tmp
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs devtmpfs /dev
mkdir -p /dev/pts /dev/shm /run
mount -t devpts devpts /dev/pts
mount -t tmpfs tmpfs /tmp
mount -t tmpfs tmpfs /run
mount -t debugfs debugfs /sys/kernel/debug
while read -r module parameters; do
  # shellcheck disable=SC2086 # Parameters are words.
  insmod "/modules/$module" $parameters || echo "insmod $module failed"
done < /modules/order

# Port 1 carries one line each way at a time, port 2 the files of /out at the end.
for attempt in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  ports=$(echo /dev/vport*p1)
  [ -c "$ports" ] && break
  sleep 0.1
done
exec 3<> "$ports"
. /guest.sh
ask hello "$(cat /proc/uptime)"
. /run.sh
(cd /out && tar c .) > "${ports%1}2"
ask bye
poweroff -f
