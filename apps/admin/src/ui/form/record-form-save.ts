import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../feedback/error-message.ts'
import { type CallKey, CallRefused, callQuietly } from '../session/call.ts'
import type { Values } from './conflict.ts'

const CONFLICT = 409
type Answer = { data?: Values } & Values

/** Routes and mappings that read and write a record. */
export type RecordRoutes = {
  /** Returns the record under `data`; it has one path parameter for the id, or none if its address is that of one record. */
  load: CallKey & `GET ${string}`
  /** Absent if records are built in. */
  create?: CallKey & `POST ${string}`
  update: CallKey & `PUT ${string}`
  /** Maps the response of `load` to values of the form; by default its `data`. */
  read?: (answer: never) => Values
  /** Maps the form's values to a body; by default all of them. */
  write?: (values: Values) => Values
}

/** Returns the query of a record, for callers that need more of the response than the form. */
export function recordQuery(load: CallKey, id: string | null) {
  const parameter = load.match(/:(\w+)/)?.[1]
  const address = parameter ? { params: { [parameter]: id } } : {}
  return queryOptions({
    queryKey: [load, id],
    queryFn: () => callQuietly(load as never, address as never) as Promise<Answer>,
    enabled: id !== null,
    // While a record is edited, its loaded version stays the base of the comparison.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Why a record was not saved; `field` names the property of the body that the server refused. */
export type Refusal = { sentence: string; field?: string }

function refusalOf(error: unknown): Refusal {
  return { sentence: errorMessage(error), field: error instanceof CallRefused ? error.field : undefined }
}

/** Loads the record, saves it once at a time, and returns why the server refused it. */
export function useRecord(routes: RecordRoutes, id: string | null) {
  const queries = useQueryClient()
  const { load, create, update, write = (values: Values) => values } = routes
  const read = (answer: Answer) => (routes.read ? routes.read(answer as never) : (answer.data ?? answer))
  const record = useQuery(recordQuery(load, id))
  // Set from the first response only: a form that was hidden in another tab is still compared with its first version.
  const [loaded, setLoaded] = useState<Values | null>(null)
  if (loaded === null && record.data && !record.isFetching) setLoaded(read(record.data))
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [theirs, setTheirs] = useState<Values | null>(null)
  // A ref, because a state would be updated too late for a second click in the same tick.
  const underWay = useRef(false)

  async function handleRefusal(error: unknown, version: unknown): Promise<void> {
    if (id === null || !(error instanceof CallRefused) || error.code !== CONFLICT) return setRefusal(refusalOf(error))
    try {
      const latest = read(
        await queries.fetchQuery({ ...recordQuery(load, id), queryKey: [load, id, 'latest'], staleTime: 0 }),
      )
      if (latest.version === version) setRefusal(refusalOf(error))
      else setTheirs(latest)
    } catch (reloadError) {
      setRefusal({ sentence: `${error.msg}（${errorMessage(reloadError)}）` })
    }
  }

  /** Resolves with the response if the record was saved, else with null. */
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
    loadError: loaded === null && record.error ? errorMessage(record.error) : null,
    retry: () => void record.refetch(),
    save,
    saving,
    refusal,
    theirs,
    /** Returns to the form with its present values. */
    dismissConflict: () => setTheirs(null),
  }
}
