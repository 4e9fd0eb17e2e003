import type { BulkFaults } from '@anju/contract/desk/bulk'
import { type ReactNode, useRef, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { type Batch, type Chosen, type Reading, type Run, useBatches } from './batches.ts'

type List = (reading: Reading) => Promise<readonly Chosen[]> | readonly Chosen[]
type Send = (batch: Batch) => Promise<{ faults: BulkFaults }>

/** A change of many items that is tried first; nothing is changed before what the trial said is confirmed. */
export function useTrial<Trial>() {
  const { run, running, start, stop, clear } = useBatches()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [working, setWorking] = useState(false)
  const items = useRef<readonly Chosen[]>([])
  const tryOut = async (list: List, send: Send, trialOf: (run: Run) => Trial) => {
    const find = async (reading: Reading) => {
      items.current = await list(reading)
      return items.current
    }
    const outcome = await start(find, send)
    if (outcome.stopped) return
    setTrial(trialOf(outcome))
    clear()
  }
  const work = (goes: (item: Chosen) => boolean, send: Send) => {
    setWorking(true)
    return start(() => items.current.filter(goes), send)
  }
  const ready = trial !== null && !working
  return { run, running, stop, items, trial, tryOut, work, ready, back: () => setTrial(null) }
}

type TrialFrameProps = {
  title: string
  width: number
  state: Pick<ReturnType<typeof useTrial<unknown>>, 'run' | 'running' | 'stop' | 'ready'>
  /** Whether the trial has left nothing that could be done. */
  nothing: boolean
  first: { label: string; does: () => void }
  second: { label: string; does: () => void; disabled?: boolean }
  onClose: () => void
  /** What is asked before the trial, or what it said. */
  children: ReactNode
}

/** The dialog of such a change: two steps, and how far the present one is. */
export function TrialFrame({ title, width, state, nothing, first, second, onClose, children }: TrialFrameProps) {
  const { run, running, stop, ready } = state
  const ended = (run !== null && !running) || (ready && nothing)
  const next = ready ? second : first
  return (
    <DialogFrame
      title={title}
      width={width}
      onCancel={() => {
        stop()
        onClose()
      }}
      onOk={ended ? onClose : next.does}
      okText={ended ? '完成' : next.label}
      confirmLoading={running}
      okButtonProps={{ disabled: ready && !nothing && second.disabled === true }}
    >
      {run ? <BatchProgress run={run} running={running} onStop={stop} /> : children}
    </DialogFrame>
  )
}
