import { useSession } from '#ui/api/session.ts'
import { later } from '#ui/later.tsx'
import { TaskCard } from './task-card.tsx'

const StaffCard = later(async () => (await import('./staff-card.tsx')).StaffCard)

/** The card on the first screen: what visitors come for, or, for a member, what is for staff. */
export function OwnCard() {
  const { name } = useSession()
  return name ? <StaffCard name={name} /> : <TaskCard />
}
