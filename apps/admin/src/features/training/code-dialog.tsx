import type { SessionRow } from '@anju/contract/training/desk'
import { CODE_MINUTES } from '@anju/contract/training/terms'
import { MINUTE } from '@anju/contract/wire/time'
import { useQuery } from '@tanstack/react-query'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { callQuietly } from '#ui/session/call.ts'
import styles from './training.module.css'

const key = 'POST /prod-api/cms/training/session/code'
/** A new one comes a minute before the present one is void. */
const RENEWAL = (CODE_MINUTES - 1) * MINUTE

/** The code of the sign-in, for the screen in the room; it renews itself. */
export function CodeDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const { trainingId, title, place } = session
  const code = useQuery({
    queryKey: [key, trainingId],
    queryFn: () => callQuietly(key, { body: { trainingId } }),
    refetchInterval: RENEWAL,
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  return (
    <DialogFrame title={`${title} · ${place}`} width={820} onCancel={onClose} footer={null}>
      {code.isError && <LoadError message={errorMessage(code.error)} retry={() => void code.refetch()} />}
      {code.isPending && <Loading />}
      {code.data && !code.isError && (
        <div className={styles.room}>
          <p>签到码</p>
          <output className={styles.digits} aria-label="签到码">
            {code.data.signCode}
          </output>
          <p>在网站登录后打开“我的”，点这场培训，输入签到码。{CODE_MINUTES} 分钟内有效，会自动更换。</p>
        </div>
      )}
    </DialogFrame>
  )
}
