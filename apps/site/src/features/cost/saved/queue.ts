import { createSaveQueue, type Failure, type SaveQueue } from '@anju/browser/saving/save-queue'
import type { Scenario } from '@anju/contract/cost/scenario/member'
import { refusals } from '@anju/contract/errors'
import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { keepPending, readPending, removeOldPending, type Text } from './pending.ts'

export type ScenarioQueue = SaveQueue<Text>

const SAVE = 'PUT /api/cms/cost/scenario/:scenarioId'

class Refused extends Error {
  readonly code: number
  constructor(code: number, msg: string) {
    super(msg)
    this.code = code
  }
}

/** An ended session and a busy server end again: the text waits. */
const PASSING: readonly number[] = [refusals.sessionExpired.code, refusals.tooMany.code, refusals.unavailable.code]

function failureOf(error: unknown): Failure {
  if (!(error instanceof Refused) || PASSING.includes(error.code)) return { kind: 'waiting' }
  return error.code === refusals.conflict.code ? { kind: 'conflict' } : { kind: 'refused', reason: error.message }
}

async function save(scenarioId: string, { form, version }: { form: Text; version: number }, overwrite = false) {
  const body = { version, input: form.project, ...(overwrite && { overwrite }) }
  const { code, msg, data } = await call(SAVE, { params: { scenarioId }, body })
  if (code !== 200) throw new Refused(code, msg)
  return { version: data.version, saveTime: data.updateTime }
}

function createQueue(scenario: Scenario): ScenarioQueue {
  const { scenarioId, version, input } = scenario
  const pending = readPending(scenario)
  const start = { form: { project: input }, version: pending?.version ?? version }
  const queue = createSaveQueue<Text>(start, {
    save: (draft) => save(scenarioId, draft),
    failureOf,
    keep: (draft) => keepPending(scenarioId, draft),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    now: Date.now,
  })
  if (pending) queue.change(pending.form)
  return queue
}

/** Saves over what was saved elsewhere, which the server keeps as a version. */
export async function overwrite(scenarioId: string, queue: ScenarioQueue): Promise<void> {
  const { form, base } = queue.snapshot()
  const { version } = await save(scenarioId, { form, version: base.version }, true)
  queue.adopt({ form, version }, form)
}

let leaving: Promise<unknown> = Promise.resolve()
/** Resolves when the editor that was left last has saved what it could, so that the next read has it. */
export const leftEditor = (): Promise<unknown> => leaving

/** Saves a scenario while it is edited: after each pause, when the network is back, and before the page is left. */
export function useScenarioQueue(scenario: Scenario): ScenarioQueue {
  const [queue] = useState(() => createQueue(scenario))
  useEffect(() => {
    removeOldPending()
    const saveNow = () => void queue.save()
    const warn = (event: BeforeUnloadEvent) => {
      const { status, form, base } = queue.snapshot()
      if (status.kind === 'saved') return
      // The page may be gone before the next pause.
      keepPending(scenario.scenarioId, { form, version: base.version })
      event.preventDefault()
    }
    addEventListener('online', saveNow)
    addEventListener('beforeunload', warn)
    return () => {
      leaving = queue.save()
      removeEventListener('online', saveNow)
      removeEventListener('beforeunload', warn)
    }
  }, [queue, scenario.scenarioId])
  return queue
}
