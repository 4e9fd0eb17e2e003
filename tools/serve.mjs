// Runs on the pinned Node: builds the apps when their sources changed, then serves.
import { enableCompileCache } from 'node:module'
import { build } from './build.mjs'

enableCompileCache('node_modules/.cache/compile')
await build()
await import('../apps/server/src/main.ts')
