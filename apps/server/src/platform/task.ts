import type { Context } from './context.ts'

/** What the product does by the clock. People change when it runs, never what it does. */
export type Task = {
  /** Names the task in the database and on the wire. */
  key: string
  name: string
  group: 'DEFAULT' | 'SYSTEM'
  /** When it runs unless somebody has changed it: second, minute, hour, day, month, weekday as Quartz writes them, in Asia/Shanghai. */
  cron: string
  remark: string
  /** Does it, and answers one Chinese sentence about what was done. */
  run(app: Context, now: number): Promise<string>
}

/** Runs the registered tasks. Without `start` nothing runs by itself. */
export type Scheduler = {
  readonly tasks: readonly Task[]
  /** Runs every task whose moment has come and which no other process has taken, and waits for all of them. */
  runDue(now: number): Promise<void>
  /** Runs one task now and answers whether it succeeded; `busy` when it is running already, here or elsewhere. */
  run(task: Task, now: number): Promise<'done' | 'failed' | 'busy'>
  start(): void
  /** Starts nothing more and waits, but not for ever, for what is running. */
  stop(): Promise<void>
}
