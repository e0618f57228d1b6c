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

# Waits until the server says that visitors may come.
until_ready() {
  if ! systemd_runs; then
    say "systemd does not run here: nothing was started."
    return
  fi
  "$node" --env-file="$settings" --eval '
    const host = ["", "0.0.0.0", "::"].includes(process.env.HOST ?? "") ? "127.0.0.1" : process.env.HOST;
    const address = `http://${host.includes(":") ? `[${host}]` : host}:${process.env.PORT || 8000}/readyz`;
    const limit = Date.now() + 120_000;
    (async () => {
      while (Date.now() < limit) {
        const ready = await fetch(address).then(({ ok }) => ok, () => false);
        if (ready) process.exit(0);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      process.exit(1);
    })();' || fail "It is not ready after two minutes. What it says: journalctl -u packetboat -n 50
Back to the version before, if there was one: sudo $0 --back"
}

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

install_or_upgrade() {
  find_node
  build
  add_user
  write_settings
  version=$("$node" --print "require('$clone/package.json').version")
  revision=$(git -c safe.directory="$clone" -C "$clone" rev-parse --short HEAD 2>/dev/null || date +%Y%m%d%H%M%S)
  fresh=$programs/$version-$revision
  before=$(readlink -f "$programs/current" 2>/dev/null || true)
  # The same version once more, after a change that is not yet a commit.
  [ "$before" != "$fresh" ] || fresh=$fresh-$(date +%Y%m%d%H%M%S)
  install -d -m 0755 "$programs"
  rm -rf "$fresh"
  cp -R "$laid_out/packetboat" "$fresh"
  rm -rf "$laid_out"
  chown -R root:root "$fresh"
  chmod -R u=rwX,go=rX "$fresh"

  if [ -n "$before" ]; then
    say "A backup of the store, by the version that ran:"
    kept=$state/backups/before-$(basename "$fresh").sqlite
    rm -f "$kept"
    runuser -u packetboat -- mkdir -p "$state/backups"
    "$tool" backup "$kept" && printf '%s\n' "$kept" >"$backup_before" || rm -f "$backup_before"
    # A server that was never started has nothing to lose.
    [ -e "$backup_before" ] || { [ ! -e "$state/packetboat.sqlite" ] && ! grep -q '^DATABASE_URL=.' "$settings"; } ||
      fail "No backup could be made, so nothing was changed: see above."
    ln -sfn "$before" "$programs/previous"
  fi
  service stop packetboat 2>/dev/null || true
  ln -sfn "$fresh" "$programs/current"
  sed "s|@NODE@|$node|" "$clone/scripts/debian/packetboat.service" >"$unit"
  sed "s|@NODE@|$node|" "$clone/scripts/debian/packetboat" >"$tool"
  chmod 0644 "$unit"
  chmod 0755 "$tool"
  # Only the version that runs and the one before it are kept.
  for one in "$programs"/*-*/; do
    one=${one%/}
    [ "$one" = "$fresh" ] || [ "$one" = "$before" ] || rm -rf "$one"
  done
  service daemon-reload
  service enable --quiet packetboat
  service start packetboat
  until_ready
  say "Packetboat $version ($revision) is installed. Settings: $settings, then: systemctl restart packetboat"
}

go_back() {
  find_node
  before=$(readlink -f "$programs/previous" 2>/dev/null) && [ -d "$before" ] || fail "There is no version before this one."
  service stop packetboat
  ln -sfn "$before" "$programs/current"
  rm "$programs/previous"
  if [ -e "$backup_before" ]; then
    "$tool" restore "$(cat "$backup_before")"
    rm "$backup_before"
  fi
  service start packetboat
  until_ready
  say "$(basename "$before") runs again, with the store as it was before the upgrade."
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
