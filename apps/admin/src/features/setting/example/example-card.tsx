import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { describeRemoved, exampleQuery } from './example.api.ts'
import { RemovalDialog } from './removal-dialog.tsx'

type ExampleCardProps = { companyName: string; onRemoved: () => void }

/** The example company, as long as there is something of it, and its removal. */
export function ExampleCard({ companyName, onRemoved }: ExampleCardProps) {
  const { data, error, refetch } = useQuery(exampleQuery)
  const [open, setOpen] = useState(false)
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { removed, kept: staying } = data.data
  if (removed.length === 0 && staying.length === 0 && !open) return null
  const nothing = '示例公司中未被修改的内容已全部清除，其余内容已由本公司使用。'
  return (
    <Card
      title="示例公司"
      extra={
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={removed.length === 0}
          onClick={() => setOpen(true)}
        >
          清除示例公司
        </Button>
      }
    >
      <p>{removed.length > 0 ? `网站上还有示例公司的内容：${describeRemoved(removed)}。` : nothing}</p>
      {open && (
        <RemovalDialog
          companyName={companyName}
          plan={data.data}
          onRemoved={onRemoved}
          onClose={() => {
            setOpen(false)
            void refetch()
          }}
        />
      )}
    </Card>
  )
}
