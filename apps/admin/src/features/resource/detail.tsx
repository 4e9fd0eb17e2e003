import type { usePlaces } from '@anju/contract/library'
import type { PictureWidth } from '@anju/contract/picture-widths'
import { useQuery } from '@tanstack/react-query'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { CropButton } from '#ui/resource/crop/crop-button.tsx'
import { useResourceSrc } from '#ui/resource/resource-src.ts'
import { callQuietly } from '#ui/session/call.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { ByWhom } from '#ui/session/person.tsx'
import { titleInWords } from '#ui/title-in-words.ts'
import { fileKey, inBytes } from './library.api.ts'
import styles from './library.module.css'
import { PreviewButton } from './preview-button.tsx'
import { ReplaceButton } from './replace-button.tsx'

const places: Record<(typeof usePlaces)[number], string> = { content: '已发布', copy: '工作稿', history: '历史版本' }

type ResourceDetailProps = { fileId: string; onClose: () => void }

/** A file with its picture, what is known of it, and where it is used. */
export function ResourceDetail({ fileId, onClose }: ResourceDetailProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [fileKey, fileId],
    queryFn: () => callQuietly(fileKey, { params: { fileId } }),
    // Somebody may have begun to use it since it was opened last.
    staleTime: 0,
  })
  const file = data?.data
  if (!file)
    return (
      <DetailDrawer title="文件详情" onClose={onClose}>
        {error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />}
      </DetailDrawer>
    )
  const picture = file.kind === 'picture'
  return (
    <DetailDrawer
      title="文件详情"
      onClose={onClose}
      items={[
        { label: '名称', value: file.name },
        ...(picture
          ? [
              { label: '替代文字', value: file.alt },
              { label: '像素', value: `${file.width} × ${file.height}${file.crop ? '（已裁剪，原图保留）' : ''}` },
              { label: '焦点', value: `距左 ${file.focusX}%，距上 ${file.focusY}%` },
            ]
          : []),
        { label: '大小', value: inBytes(file.size) },
        { label: '部门', value: file.deptName },
        { label: '上传', value: <ByWhom at={file.createTime} login={file.createBy} /> },
        { label: '更新', value: <ByWhom at={file.updateTime} login={file.updateBy} /> },
        { label: '使用处', value: <Uses uses={file.uses} otherUses={file.otherUses} site={file.site} /> },
      ]}
    >
      {picture && <Preview src={file.src} alt={file.alt || '未写替代文字的图片'} />}
      {file.preview && <Preview src={file.src} alt={`${file.name} 的首页`} width={480} />}
      <PreviewButton file={file} onDrawn={() => void refetch()} />
      {picture && (
        <Permitted any={['cms:resource:edit']}>
          <Flex style={{ marginTop: 12 }}>
            <CropButton src={file.src} onCropped={() => void refetch()} />
          </Flex>
        </Permitted>
      )}
      <ReplaceButton file={file} onReplaced={() => void refetch()} />
    </DetailDrawer>
  )
}

function Preview({ src, alt, width }: { src: string; alt: string; width?: PictureWidth }) {
  const address = useResourceSrc(src, width)
  return address ? <img src={address} alt={alt} className={styles.preview} /> : <Loading />
}

type UsesProps = {
  uses: readonly { contentId: string; title: string; places: readonly (typeof usePlaces)[number][] }[]
  otherUses: number
  site: boolean
}

/** The items that use a file; those that the user may not see are a number. */
function Uses({ uses, otherUses, site }: UsesProps) {
  const mayOpen = usePermitted({ any: ['cms:content:query'] })
  if (uses.length === 0 && otherUses === 0 && !site) return <>没有任何地方使用</>
  return (
    <ul className={styles.uses} aria-label="使用处">
      {uses.map(({ contentId, title, places: where }) => (
        <li key={contentId}>
          {mayOpen ? (
            <Link to={`/cms/content-edit/index/${contentId}`}>{titleInWords(title)}</Link>
          ) : (
            titleInWords(title)
          )}{' '}
          <Typography.Text type="secondary">{where.map((place) => places[place]).join('、')}</Typography.Text>
        </li>
      ))}
      {site && <li>网站页面（标志、图标或公告）</li>}
      {otherUses > 0 && <li>另有 {otherUses} 条内容不在您的数据范围内，或在回收站里</li>}
    </ul>
  )
}
