import { Typography } from 'antd'
import { namesInWords } from '../feedback/names-in-words.ts'

/** What a dialog is about that is done with several things at once, above its fields. */
export function NamesLine({ names }: { names: readonly string[] }) {
  return <Typography.Paragraph type="secondary">{namesInWords(names)}</Typography.Paragraph>
}
