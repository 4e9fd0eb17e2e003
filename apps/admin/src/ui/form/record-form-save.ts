import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../feedback/error-message.ts'
import { type CallKey, CallRefused, callQuietly } from '../session/call.ts'
import type { Values } from './conflict.ts'

const CONFLICT = 409
type Answer = { data?: Values } & Values

/** How a record is read and written. */
export type RecordRoutes = {
  /** Answers the record under `data`; it has one path parameter for the id. */
  load: CallKey & `GET ${string}:${string}`
  /** Absent where records come with the product. */
  create?: CallKey & `POST ${string}`
  update: CallKey & `PUT ${string}`
  /** The answer of `load` as values of the form; else what stands under `data`. */
  read?: (answer: never) => Values
  /** The form's values as a body; else all of them. */
  write?: (values: Values) => Values
}

/** The query of a record, for those who need more of its answer than the form does. */
export function recordQuery(load: CallKey, id: string | null) {
  const parameter = load.match(/:(\w+)/)?.[1] ?? ''
  return queryOptions({
    queryKey: [load, id],
    queryFn: () => callQuietly(load as never, { params: { [parameter]: id } } as never) as Promise<Answer>,
    enabled: id !== null,
    // While it is being edited, what was loaded stays what it is compared with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Why a record was not saved; `field` names the property of the body that the server refused. */
type Refusal = { sentence: string; field?: string }

function refusalOf(error: unknown): Refusal {
  return { sentence: errorMessage(error), field: error instanceof CallRefused ? error.field : undefined }
}

/** Loads the record, saves it once at a time, and returns why the server refused it. */
export function useRecord(routes: RecordRoutes, id: string | null) {
  const queries = useQueryClient()
  const { load, create, update, write = (values: Values) => values } = routes
  const read = (answer: Answer) => (routes.read ? routes.read(answer as never) : (answer.data ?? answer))
  const record = useQuery(recordQuery(load, id))
  // Held from the first answer on: a form that rested in another tab is still compared with what it began with.
  const [loaded, setLoaded] = useState<Values | null>(null)
  if (loaded === null && record.data && !record.isFetching) setLoaded(read(record.data))
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [theirs, setTheirs] = useState<Values | null>(null)
  // A state would come too late for a second press within the same moment.
  const underWay = useRef(false)

  async function handleRefusal(error: unknown, version: unknown): Promise<void> {
    if (id === null || !(error instanceof CallRefused) || error.code !== CONFLICT) return setRefusal(refusalOf(error))
    try {
      const latest = read(
        await queries.fetchQuery({ ...recordQuery(load, id), queryKey: [load, id, 'latest'], staleTime: 0 }),
      )
      if (latest.version === version) setRefusal(refusalOf(error))
      else setTheirs(latest)
    } catch (lost) {
      setRefusal({ sentence: `${error.msg}（${errorMessage(lost)}）` })
    }
  }

  /** Resolves with the answer when it was saved, else with null. */
  async function save(values: Values): Promise<Values | null> {
    if (underWay.current) return null
    underWay.current = true
    setSaving(true)
    setRefusal(null)
    setTheirs(null)
    try {
      const answer = await callQuietly((id === null ? create : update) as never, { body: write(values) } as never)
      return (answer ?? {}) as Values
    } catch (error) {
      await handleRefusal(error, values.version)
      return null
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }

  return {
    loaded,
    failure: loaded === null && record.error ? errorMessage(record.error) : null,
    retry: () => void record.refetch(),
    save,
    saving,
    refusal,
    theirs,
    /** Back to the form, with whatever it holds. */
    dismissConflict: () => setTheirs(null),
  }
}
