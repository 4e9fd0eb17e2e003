// Loaded before everything else of a process of tests. node:test follows each promise, so as to know to which test an error belongs
// that nothing catches: a sixth of the time of all tests. Without it such an error fails the process instead of its test.
import asyncHooks, { type HookCallbacks } from 'node:async_hooks'

const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks: HookCallbacks) =>
  createHook({ ...callbacks, trackPromises: false } as HookCallbacks)
