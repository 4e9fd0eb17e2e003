import type { PlaceRow } from '@anju/contract/place/routes'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { callQuietly } from '#ui/session/call.ts'
import styles from './place.module.css'

const key = 'GET /prod-api/cms/place/codes/:projectId'

/** The codes of a project and its buildings, to be printed and put up. */
export function CodesDialog({ project, onClose }: { project: PlaceRow; onClose: () => void }) {
  const { projectId, projectName } = project
  const codes = useQuery({
    queryKey: [key, projectId],
    queryFn: () => callQuietly(key, { params: { projectId }, query: { origin: location.origin } }),
    gcTime: 0,
  })
  return (
    <DialogFrame title={`${projectName} 的二维码`} width={820} onCancel={onClose} footer={null}>
      <Flex gap={12} align="center" wrap className={styles.actions}>
        <Button type="primary" disabled={!codes.data} onClick={() => window.print()}>
          打印
        </Button>
        <span>贴在楼里，手机扫码即可报修、投诉或提建议，项目和楼栋已经填好。</span>
      </Flex>
      {codes.isPending && <Loading />}
      {codes.isError && <LoadError message={errorMessage(codes.error)} retry={() => void codes.refetch()} />}
      <ul className={styles.codes}>
        {codes.data?.data.map(({ name, address, picture }) => (
          <li key={address}>
            <img src={picture} alt={`${name}的二维码`} />
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
            <p>扫码报修、投诉、建议</p>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
