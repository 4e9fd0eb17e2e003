import type { PlaceRow } from '@anju/contract/place/routes'
import { sections } from '@anju/contract/sections'
import { Button, Flex } from 'antd'
import { encode } from 'uqr'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import styles from './place.module.css'

/** The form of letters with a place filled in; its address names ids and nothing else. */
function addressOf(projectId: string, buildingId?: string): string {
  const query = new URLSearchParams({ projectId, ...(buildingId && { buildingId }) })
  // The console is one folder below the site.
  return `${new URL('..', location.origin + location.pathname).href}#${sections.proposal.path}?${query}`
}

function Code({ address, name }: { address: string; name: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={`${name}的二维码`} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The codes of a project and its buildings, to be printed and put up. */
export function CodesDialog({ project, onClose }: { project: PlaceRow; onClose: () => void }) {
  const { projectId, projectName, buildings } = project
  const codes = [
    { id: '', name: projectName, address: addressOf(projectId) },
    ...buildings.map(({ buildingId, name }) => ({
      id: buildingId,
      name: `${projectName} ${name}`,
      address: addressOf(projectId, buildingId),
    })),
  ]
  return (
    <DialogFrame title={`${projectName} 的二维码`} width={820} onCancel={onClose} footer={null}>
      <Flex gap={12} align="center" wrap className={styles.actions}>
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
        <span>贴在楼里，手机扫码即可报修、投诉或提建议，项目和楼栋已经填好。</span>
      </Flex>
      <ul className={styles.codes}>
        {codes.map(({ id, name, address }) => (
          <li key={id}>
            <Code address={address} name={name} />
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
