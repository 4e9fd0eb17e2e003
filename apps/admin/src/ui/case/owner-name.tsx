import { useSession } from '../session/session.ts'

type OwnerNameProps = { owner: { userId: string; userName: string }; view: string | undefined }

/** The owner of a case in a list; of one that the user does for somebody who is absent, for whom: 代 张三. */
export function OwnerName({ owner: { userId, userName }, view }: OwnerNameProps) {
  const me = useSession(({ user }) => user?.userId)
  const isDeputy = view === 'mine' && userId !== '' && userId !== me
  return <>{isDeputy ? `代 ${userName}` : userName}</>
}
