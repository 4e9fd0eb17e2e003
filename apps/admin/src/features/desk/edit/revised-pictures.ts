import { waitingPicture } from '@anju/contract/desk/notes'
import { notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { uploadFile } from '#ui/resource/upload.ts'

/**
 * Uploads the pictures of a document and puts each in the place of the words that stand for it. Where that fails, the words stay: the
 * check before publishing finds them.
 */
export async function uploadPictures(html: string, files: readonly File[], deptId: string): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const paragraphs = [...body.querySelectorAll('p')]
  for (const file of files) {
    const place = paragraphs.find(({ textContent }) => textContent === waitingPicture(file.name))
    try {
      const { src, alt, width, height } = await uploadFile(file, { deptId }, { signal: new AbortController().signal })
      const picture = Object.assign(body.ownerDocument.createElement('img'), { alt: alt ?? '' })
      for (const [name, value] of Object.entries({ src, width, height })) picture.setAttribute(name, `${value}`)
      const figure = body.ownerDocument.createElement('figure')
      figure.append(picture, body.ownerDocument.createElement('figcaption'))
      place?.replaceWith(figure)
    } catch (error) {
      notify.error(`图片没有上传：${errorMessage(error)}`)
    }
  }
  return body.innerHTML
}
