// npm run dev: the server restarts when its files change, Vite serves the site and the console beside it; all end together.
import { spawn } from 'node:child_process'

const children = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  ...['apps/site', 'apps/admin'].map((app) =>
    spawn(process.execPath, ['node_modules/vite/bin/vite.js', app, '--clearScreen', 'false'], { stdio: 'inherit' }),
  ),
]
let ended = false

function end(code: number): void {
  if (ended) return
  ended = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(0))
for (const child of children) child.on('exit', (code) => end(code ?? 1))
