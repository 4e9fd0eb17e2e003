import { EyeOutlined } from '@ant-design/icons'
import { Tag } from 'antd'

/** How often a page that is seen says what it shows, and asks who else has it open. The server forgets it after 75 seconds. */
export const VIEWING_EVERY = 30_000

/** Says that somebody else has a thing open; nothing if nobody has. */
export function ViewedBy({ names }: { names: string | undefined }) {
  if (!names) return null
  return (
    <Tag icon={<EyeOutlined aria-hidden />} color="processing">
      {names}正在查看
    </Tag>
  )
}
