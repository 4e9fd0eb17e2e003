import { RESUME_ACCEPT, RESUME_HINT } from '@anju/contract/recruitment/resume-file'
import { FileOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Progress } from 'antd'
import { useRef } from 'react'
import { DropBox } from '#ui/resource/drop-box.tsx'
import type { Resume } from './use-resume.ts'

/** The résumé that was handed over or sent by mail; it is uploaded when the application is filed. */
export function ResumeField({ resume: { file, fault, percent, choose }, busy }: { resume: Resume; busy: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropBox disabled={busy} onFiles={([first]) => first && choose(first)}>
      <Form.Item label="简历" extra={RESUME_HINT} validateStatus={fault ? 'error' : ''} help={fault || undefined}>
        <Flex gap={8} wrap align="center">
          <Button disabled={busy} icon={<FileOutlined aria-hidden />} onClick={() => input.current?.click()}>
            {file ? '换一份简历' : '选择简历'}
          </Button>
          {file && (
            <>
              <span>{file.name}</span>
              <Button type="link" size="small" disabled={busy} onClick={() => choose(null)}>
                移除简历
              </Button>
            </>
          )}
        </Flex>
        {percent !== null && <Progress size="small" percent={percent} aria-label="上传简历" />}
        <input
          ref={input}
          type="file"
          aria-label="简历文件"
          accept={RESUME_ACCEPT}
          style={{ display: 'none' }}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (chosen) choose(chosen)
          }}
        />
      </Form.Item>
    </DropBox>
  )
}
