import type { PlaceOption } from '@anju/contract/place/routes'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/place/options'

export type Place = PlaceOption & { active: boolean }

/** The projects of the company with their buildings; empty until they are loaded. */
export function usePlaces(): readonly Place[] {
  const { data } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  return data?.data ?? []
}
