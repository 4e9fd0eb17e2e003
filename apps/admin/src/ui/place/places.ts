import type { ManagedPlace } from '@anju/contract/place/routes'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/place/options'

/** The projects of the company with their buildings; empty until they are loaded. */
export function usePlaces(): readonly ManagedPlace[] {
  const { data } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  return data?.data ?? []
}

/** Projects as the options of a filter: those that are out of use have letters, too. */
export const placeOptions = (places: readonly ManagedPlace[]) =>
  places.map(({ projectId, name, active }) => ({ value: projectId, label: active ? name : `${name}（已停用）` }))

type Whereabouts = { project: string; building: string; room: string; location?: string }

/** Where something is: project, building and room, and what else its sender has written, where that is shown. */
export const placeInWords = ({ project, building, room, location }: Whereabouts) =>
  [[project, building, room].filter(Boolean).join(' '), location].filter(Boolean).join('，')
