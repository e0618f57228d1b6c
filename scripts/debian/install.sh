#!/bin/sh
# sudo scripts/debian/install.sh               installs this clone as a service of systemd, or upgrades to it
# sudo scripts/debian/install.sh --back        goes back to the version before, and to the store as it was then
# sudo scripts/debian/install.sh --uninstall   takes the service away and leaves the matches
# docs/hosting.md tells what is where.
set -eu

clone=$(cd "$(dirname "$0")/../.." && pwd)
programs=/opt/packetboat
settings=/etc/packetboat/settings
state=/var/lib/packetboat
unit=/etc/systemd/system/packetboat.service
tool=/usr/local/bin/packetboat
backup_before=$programs/backup-before

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "This needs root: sudo $0 $*"

systemd_runs() { [ -d /run/systemd/system ]; }
service() { if systemd_runs; then systemctl "$@"; fi; }

# Whether the server says within so many milliseconds that visitors may come.
answers_within() {
  "$node" --env-file="$settings" --eval '
    const host = ["", "0.0.0.0", "::"].includes(process.env.HOST ?? "") ? "127.0.0.1" : process.env.HOST;
    const address = `http://${host.includes(":") ? `[${host}]` : host}:${process.env.PORT || 8000}/readyz`;
    const limit = Date.now() + Number(process.argv[1]);
    (async () => {
      while (Date.now() < limit) {
        const signal = AbortSignal.timeout(5_000);
        const ready = await fetch(address, { signal }).then(({ ok }) => ok, () => false);
        if (ready) process.exit(0);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      process.exit(1);
    })();' "$1"
}

# Waits for a version that was started, and marks it as one that can be gone back to.
until_ready() {
  if ! systemd_runs; then
    say "systemd does not run here: nothing was started."
    return
  fi
  answers_within 120000 || fail "It is not ready after two minutes. What it says: journalctl -u packetboat -n 50
Back to the version before, if there was one: sudo $0 --back"
  touch "$1/.was-ready"
}

# Whether the version that is installed can be gone back to. One without a mark, as before there were marks, can if it is
# ready now; where systemd does not run, nothing says that it cannot.
was_ready() {
  [ ! -e "$1/.was-ready" ] || return 0
  systemd_runs || return 0
  answers_within 5000
}

# The folder of a version that a link leads to; nothing where there is none.
version_at() { if [ -d "$1" ]; then readlink -f "$1"; fi; }

find_node() {
  node=$(command -v node) || fail "Node 20.19 or newer is missing. Debian 13: apt-get install nodejs npm. Else: nodejs.org"
  node=$(readlink -f "$node")
  case $node in
    /home/* | /root/*) fail "Node is in $node, where a service may not look. Install it for the whole machine: nodejs.org" ;;
  esac
  "$node" --eval 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "Packetboat needs Node 20.19 or newer, and $node is $("$node" --version)."
  command -v npm >/dev/null || fail "npm is missing: apt-get install npm"
}

# As whoever the clone belongs to: nothing of npm's packages runs as root, unless the clone is root's.
build() {
  owner=$(stat -c %U "$clone")
  home=$(getent passwd "$owner" | cut -d: -f6)
  as_owner() { (cd "$clone" && runuser -u "$owner" -- env HOME="$home" PATH="$PATH" "$@"); }
  as_owner "$node" --input-type=module --eval "
    import { ensureBuilt, ensureInstalled } from './scripts/prepare.mjs';
    ensureInstalled();
    process.exit(ensureBuilt() ? 0 : 1);"
  laid_out=$(as_owner mktemp -d)
  as_owner "$node" scripts/assemble.mjs "$laid_out/packetboat"
}

add_user() {
  getent passwd packetboat >/dev/null ||
    useradd --system --user-group --home-dir "$state" --no-create-home --shell /usr/sbin/nologin packetboat
  install -d -o packetboat -g packetboat -m 0700 "$state"
}

# The settings are the host's: they are written once and never touched again.
write_settings() {
  install -d -m 0755 "$(dirname "$settings")"
  [ -e "$settings" ] && return
  { printf 'DATA_DIR=%s\n\n' "$state"; cat "$clone/.env.example"; } >"$settings"
  chown root:packetboat "$settings"
  chmod 0640 "$settings"
}

# Only a version that was ready once is one to go back to: a failed upgrade does not take the place of what ran before it.
keep_way_back() {
  running=$(version_at "$programs/current")
  before=$(version_at "$programs/previous")
  [ -n "$running" ] || return 0
  if [ -n "$before" ] && ! was_ready "$running"; then
    say "$(basename "$running") was never ready: --back goes to $(basename "$before") as before, and to the store as it was then."
    return
  fi
  back_up_store
  before=$running
  ln -sfn "$before" "$programs/previous"
}

# The backup of the last upgrade is the one to go back to until there is a new one.
back_up_store() {
  say "A backup of the store, by the version that ran:"
  kept=$state/backups/before-$(basename "$fresh")-$(date +%Y%m%d%H%M%S).sqlite
  runuser -u packetboat -- mkdir -p "$state/backups"
  if "$tool" backup "$kept"; then
    printf '%s\n' "$kept" >"$backup_before"
  elif [ ! -e "$state/packetboat.sqlite" ] && ! grep -Eq '^DATABASE_URL(_FILE)?=.' "$settings"; then
    # A server that was never started has nothing to lose.
    rm -f "$backup_before"
  else
    rm -rf "$fresh"
    fail "No backup could be made, so nothing was changed: see above."
  fi
}

install_or_upgrade() {
  find_node
  build
  add_user
  write_settings
  version=$("$node" --print "require('$clone/package.json').version")
  revision=$(git -c safe.directory="$clone" -C "$clone" rev-parse --short HEAD 2>/dev/null || date +%Y%m%d%H%M%S)
  fresh=$programs/$version-$revision
  # The same version once more, after a change that is not yet a commit, or one that may be gone back to.
  [ ! -e "$fresh" ] || fresh=$fresh-$(date +%Y%m%d%H%M%S)
  install -d -m 0755 "$programs"
  cp -R "$laid_out/packetboat" "$fresh"
  rm -rf "$laid_out"
  chown -R root:root "$fresh"
  chmod -R u=rwX,go=rX "$fresh"

  keep_way_back
  service stop packetboat 2>/dev/null || true
  ln -sfn "$fresh" "$programs/current"
  sed "s|@NODE@|$node|" "$clone/scripts/debian/packetboat.service" >"$unit"
  sed "s|@NODE@|$node|" "$clone/scripts/debian/packetboat" >"$tool"
  chmod 0644 "$unit"
  chmod 0755 "$tool"
  # Only the version that runs and the one to go back to are kept, and the backup that belongs to that one.
  for one in "$programs"/*-*/; do
    one=$(basename "$one")
    [ "$one" = "$(basename "$fresh")" ] || [ "$one" = "$(basename "$before")" ] || rm -rf "${programs:?}/$one"
  done
  pointed=$(cat "$backup_before" 2>/dev/null || true)
  for one in "$state"/backups/before-*.sqlite "$state"/backups/before-*.sqlite.unfinished; do
    [ "$one" = "$pointed" ] || runuser -u packetboat -- rm -f -- "$one"
  done
  service daemon-reload
  service enable --quiet packetboat
  service start packetboat
  until_ready "$fresh"
  say "Packetboat $version ($revision) is installed. Settings: $settings, then: systemctl restart packetboat"
}

# The version before puts its store back while all else is as it was: where it cannot, the one that ran goes on.
go_back() {
  find_node
  before=$(version_at "$programs/previous")
  [ -n "$before" ] || fail "There is no version before this one."
  ran=no
  if service is-active --quiet packetboat; then ran=yes; fi
  service stop packetboat
  if [ -e "$backup_before" ]; then
    runuser -u packetboat -- env NODE_ENV=production "$node" --env-file="$settings" \
      "$before/packages/server/dist/house/cli.js" restore "$(cat "$backup_before")" || stay
    store="with the store as it was before the upgrade"
  else
    store="with the store as it is: there is no backup from before the upgrade"
  fi
  ln -sfn "$before" "$programs/current"
  rm -f "$programs/previous" "$backup_before"
  service start packetboat
  until_ready "$before"
  say "$(basename "$before") runs again, $store."
}

stay() {
  [ "$ran" = no ] || service start packetboat || true
  fail "The backup could not be put back (see above), so nothing was changed, and the service is as it was before this command.
A PostgreSQL database that a later version has brought up to date cannot be taken back; the version before needs an empty one:
systemctl stop packetboat, make an empty database, name it in DATABASE_URL in $settings, and sudo $0 --back again."
}

uninstall() {
  service disable --now --quiet packetboat 2>/dev/null || true
  rm -rf "$unit" "$tool" "$programs"
  service daemon-reload
  say "The service is gone. The matches are in $state and the settings in $(dirname "$settings"). To delete them too:"
  say "  rm -r $state $(dirname "$settings") && userdel packetboat"
}

case ${1:-} in
  '') install_or_upgrade ;;
  --back) go_back ;;
  --uninstall) uninstall ;;
  *) fail "sudo $0 [--back | --uninstall]" ;;
esac
