// The installation and the update of docs/operations.md, word by word, as root of a machine whose folders are thrown away.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { ownPlatform } from './platform.ts'
import { ownArchive } from './unpacked.ts'

/** What stands in for systemd, which starts no service here: it runs what the unit names, as the user that it names. */
const SYSTEMD = `
value() { sed -n "s/^$1=//p" /etc/systemd/system/anju.service; }
ready() { /opt/anju/current/node/bin/node -e "fetch('http://127.0.0.1:8090/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
systemctl() {
  case "$*" in
    daemon-reload) ;;
    'enable --now anju' | 'start anju')
      user=$(value User)
      JOURNAL_STREAM=1:1 setpriv --reuid "$user" --regid "$user" --init-groups $(value ExecStart) > "$WORK/log" 2>&1 &
      server=$!
      until ready; do kill -0 $server || { cat "$WORK/log"; exit 1; }; done ;;
    'stop anju') kill $server; wait $server ;;
    *) echo "systemctl $*"; exit 1 ;;
  esac
}
`
/** Folders that the page writes to, as ones of this trial. */
const FOLDERS = `
ip link set lo up
mkdir -p "$WORK/opt" "$WORK/var-lib" "$WORK/backups"
cp -a /etc "$WORK/etc"
mkdir -p "$WORK/etc/systemd/system"
mount --bind "$WORK/etc" /etc
mount --bind "$WORK/opt" /opt
mount --bind "$WORK/var-lib" /var/lib
mount --bind "$WORK/backups" /var/backups
`
/** A later version, of the same files. */
const NEXT = `
mkdir next
tar -xzf anju-1.0.0-linux-x64.tar.gz -C next
mv next/anju-1.0.0-linux-x64 next/anju-1.0.1-linux-x64
tar -cf - -C next anju-1.0.1-linux-x64 | gzip -1 > anju-1.0.1-linux-x64.tar.gz
`

function blocksOf(page: string): string[] {
  return Array.from(readFileSync(page, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, text = '']) => text)
}

function whyNot(): string | false {
  if (ownPlatform() !== 'linux-x64') return 'the page installs the archive of Linux x64'
  const made = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--net', 'true']).status === 0
  return !made && 'only root can have folders of its own'
}

for (const page of ['docs/operations.md', 'docs/operations.zh-CN.md'])
  test(`${page}: its commands install a service without a network, and update it`, { skip: whyNot() }, async (t) => {
    const work = mkdtempSync(join(tmpdir(), 'anju-installation-'))
    t.after(() => rmSync(work, { recursive: true, force: true }))
    const archive = await ownArchive()
    for (const file of [archive, `${archive}.sha256`]) copyFileSync(file, join(work, basename(file)))
    const blocks = blocksOf(page)
    const block = (word: string) => blocks.find((text) => text.includes(word)) ?? assert.fail(word)
    const script = [
      FOLDERS,
      SYSTEMD,
      'cd "$WORK"',
      block('useradd'),
      block('first-accounts.txt'),
      'cat /opt/anju/anju.env',
      NEXT,
      block('systemctl stop'),
      'readlink /opt/anju/current',
      'ls /var/backups/anju',
      'systemctl stop anju',
    ].join('\n')
    const { status, stdout, stderr } = spawnSync('unshare', ['--mount', '--net', 'sh', '-e', '-c', script], {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', WORK: work },
    })
    assert.equal(status, 0, stdout + stderr)
    assert.match(stdout, /^anju-1\.0\.0-linux-x64\.tar\.gz: OK$/m)
    assert.match(stdout, /^管理员：admin，密码 \S+/m)
    assert.match(stdout, /^已备份并核对：/m)
    assert.match(stdout, /安居正在运行/)
    assert.match(stdout, /^数据库已是最新$/m)
    assert.match(stdout, /^\/opt\/anju\/anju-1\.0\.1-linux-x64\nbefore-1\.0\.1\.tar\.gz$/m)
    // Removed after the first start; the line of the page that writes the file is not printed.
    assert.doesNotMatch(stdout, /^DEMO=/m)
  })
