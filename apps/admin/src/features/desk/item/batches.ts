import type { BulkFaults } from '@anju/contract/desk/bulk'
import type { DeskRow } from '@anju/contract/desk/item'
import { BULK } from '@anju/contract/desk/states'
import { useRef, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import type { Filters } from '#ui/list/page-shape.ts'
import { filterQuery } from '#ui/list/state.ts'
import { callQuietly } from '#ui/session/call.ts'
import { titleInWords } from '#ui/title-in-words.ts'
import { listKey } from './desk.api.ts'

export type Chosen = Pick<DeskRow, 'contentId' | 'version' | 'title'>
export type Batch = { contentId: string; version: number }[]
export type NamedFault = BulkFaults[number] & { title: string }
export type Run = {
  /** Whether the list of the items is still being read: `done` of them are known then. */
  reading: boolean
  done: number
  total: number
  faults: NamedFault[]
  stopped: string
}
/** Follows the reading of a list; it ends early when `stopped` says so. */
export type Reading = { progress: (done: number, total: number) => void; stopped: () => boolean }

const PAGE = 100

/** All items that the filters find; they are read before the first of them is changed, so that the pages stay as they are. */
export async function listAll(filters: Filters, { progress: show, stopped }: Reading): Promise<Chosen[]> {
  const items = new Map<string, Chosen>()
  for (let page = 1; !stopped(); page++) {
    const query = { ...filterQuery(filters), pageNum: `${page}`, pageSize: `${PAGE}` }
    const { rows, total } = await callQuietly(listKey, { query })
    // What somebody changes meanwhile comes again on another page.
    for (const { contentId, version, title } of rows) items.set(contentId, { contentId, version, title })
    show(items.size, total)
    if (rows.length < PAGE || page * PAGE >= total) break
  }
  return [...items.values()]
}

/** Sends many items in batches, one after another, and says how far it is; it can be stopped between two of them. */
export function useBatches() {
  const [run, setRun] = useState<Run | null>(null)
  const [running, setRunning] = useState(false)
  const stopping = useRef(false)

  const start = async (
    find: (reading: Reading) => Promise<readonly Chosen[]> | readonly Chosen[],
    send: (batch: Batch) => Promise<{ faults: BulkFaults }>,
  ): Promise<Run> => {
    setRunning(true)
    stopping.current = false
    let state: Run = { reading: true, done: 0, total: 0, faults: [], stopped: '' }
    const show = (change: Partial<Run>) => {
      state = { ...state, ...change }
      setRun(state)
    }
    show({})
    try {
      const items = await find({ progress: (done, total) => show({ done, total }), stopped: () => stopping.current })
      const titles = new Map(items.map(({ contentId, title }) => [contentId, title]))
      const all = !stopping.current
      show({ reading: false, done: 0, total: items.length })
      for (let at = 0; at < items.length && !stopping.current; at += BULK) {
        const batch = items.slice(at, at + BULK).map(({ contentId, version }) => ({ contentId, version }))
        const { faults } = await send(batch)
        const withTitles = faults.map((fault) => ({ ...fault, title: titleInWords(titles.get(fault.contentId)) }))
        show({ done: state.done + batch.length, faults: [...state.faults, ...withTitles] })
      }
      if (!all || state.done < state.total) show({ stopped: '已停止，其余内容没有改动' })
    } catch (error) {
      // The answer to the last batch may have been lost after it was made.
      show({ stopped: `没有完成：${errorMessage(error)}。正在处理的一批可能已经改动，再往后的没有改动` })
    }
    setRunning(false)
    return state
  }
  const stop = () => {
    stopping.current = true
  }
  return { run, running, start, stop, clear: () => setRun(null) }
}
