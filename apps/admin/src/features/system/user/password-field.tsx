import { CopyOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Input, Space, Tooltip } from 'antd'
import { copyText } from '#ui/feedback/copy-text.ts'
import { suggestPassword } from './password.ts'

type PasswordFieldProps = { id?: string; value?: string; onChange?: (value: string) => void; readOnly?: boolean }

/** A field for another user's password: readable, can be generated and copied. */
export function PasswordField({ id, value = '', onChange, readOnly = false }: PasswordFieldProps) {
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={value}
        readOnly={readOnly}
        onChange={(event) => onChange?.(event.target.value)}
        autoComplete="new-password"
        spellCheck={false}
        maxLength={128}
      />
      {!readOnly && (
        <Tooltip title="换一个">
          <Button
            icon={<ReloadOutlined aria-hidden />}
            aria-label="生成密码"
            onClick={() => onChange?.(suggestPassword())}
          />
        </Tooltip>
      )}
      <Tooltip title="复制">
        <Button
          icon={<CopyOutlined aria-hidden />}
          aria-label="复制密码"
          disabled={value === ''}
          onClick={() => void copyText(value, '密码')}
        />
      </Tooltip>
    </Space.Compact>
  )
}
