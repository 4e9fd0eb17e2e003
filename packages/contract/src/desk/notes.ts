/**
 * Words that the console puts into a text in place of what it could not take, for its editor. The check before publishing finds them,
 * because no reader may meet them.
 */

const LONGEST = 60

/** A name within a note, without the signs that end one. */
const within = (name: string) =>
  name
    .replace(/[［］“”\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/** Stands for a picture until it is uploaded, and from then on if that fails. */
export const waitingPicture = (name: string) => `［图片：${name}］`

/** Stands for a picture that could not be taken; `format` is one that no browser shows. */
export function lostPicture(alt: string, format = ''): string {
  const name = within(alt)
  const cure = format ? `：${format} 格式不能在网页中显示，请另存为 PNG 后从文件上传` : '，请从文件上传'
  return `［图片${name && `“${name}”`}未能粘贴${cure}］`
}

/** Says that a table has more than was taken, because its editor has chosen so. */
export const cutTable = (rows: number, all: number) => `［表格只粘贴了前 ${rows} 行，共 ${all} 行］`

/** What a text cannot have, beside pictures, with what its editor can do instead. */
const cures = {
  公式: '请改用文字或图片',
  图表: '请截图后从文件上传',
  图形: '请截图后从文件上传',
  嵌入文档: '请打开后另行复制',
  嵌入内容: '请改用链接',
  视频: '请从文件上传',
  音频: '请从文件上传',
  符号: '请改用文字',
} as const
export type LostKind = keyof typeof cures

/** Stands for what a text cannot have; `name` are its own words, if it has any. */
export function lostObject(kind: LostKind, name: string): string {
  const words = within(name)
  return `［${kind}${words && `“${words}”`}未能粘贴，${cures[kind]}］`
}

/** A picture that could not be taken. */
export const LOST_PICTURE = /［图片(?:“[^“”［］]*”)?未能粘贴[^［］]*］/g

/** All notes, also those of earlier versions; a picture that waits has the name of a file. */
export const NOTE = new RegExp(
  `${LOST_PICTURE.source}|［图片：[^［］]+\\.(?:png|jpe?g|gif|webp)］|［(?:${Object.keys(cures).join('|')})(?:“[^“”［］]*”)?未能粘贴[^［］]*］|［表格只粘贴了前[^［］]*］`,
  'gi',
)
