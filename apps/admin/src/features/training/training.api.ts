import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const optionsKey = 'GET /prod-api/cms/training/options'
const none = { courses: [], posts: [], items: [], departments: [] }

/** The courses, posts, descriptions and departments to choose from; none until they are loaded. */
export const useOptions = () =>
  useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey), staleTime: 0 }).data ?? none

export const choicesOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
