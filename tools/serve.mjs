// Runs on the pinned Node: builds the applications when their sources changed, then serves.
import { execFileSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { staleApps } from './build.mjs'

enableCompileCache('node_modules/.cache/compile')
// In a process of its own, so that the server does not keep the memory of a build.
if (staleApps().length > 0) {
  execFileSync(process.execPath, ['tools/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  console.error('正在启动服务……')
}
await import(pathToFileURL(resolve('apps/server/dist/main.js')).href)
