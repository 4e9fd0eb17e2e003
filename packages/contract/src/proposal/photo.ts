import { type Static, Type } from 'typebox'
import { SenderKey } from '../case/sender-key.ts'
import { dataOf, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { photoLimits } from './terms.ts'

export const PhotoId = Type.String({ pattern: '^[\\w-]{16,64}$', title: '照片' })
/** Photos that have been uploaded and go with what is sent. */
export const PhotoIds = Type.Optional(
  Type.Array(PhotoId, { maxItems: photoLimits.count, uniqueItems: true, title: '照片' }),
)

/** A photo of a ticket; its size in pixels. */
export const TicketPhoto = Type.Object({ photoId: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type TicketPhoto = Static<typeof TicketPhoto>

const upload = { field: 'file', maxBytes: photoLimits.bytes }
/** `small` is for lists. */
const size = Type.Enum(['small', 'whole'], { title: '大小' })

/** Photos of tickets: never public, shown to the sender with number and code, and to clerks who see the ticket. */
export const proposalPhotoRoutes = routes({
  'POST /api/cms/proposal/photo': {
    access: 'anyone',
    about: '上传一张照片，一小时内随来信或补充一起提交；图片会重新编码，不保留拍摄地点等信息',
    upload,
    data: Type.Object({ photoId: Type.String() }),
  },
  'POST /api/cms/proposal/photo/view': {
    access: 'anyone',
    about: '凭编号与查询码查看来信的一张照片',
    form: true,
    body: strict({ ...SenderKey, photoId: PhotoId, size }),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/proposal/photo': {
    access: 'permission:cms:proposal:handle',
    load: 'heavy',
    audit: { title: '意见建议', action: 'insert', hides: ['data'] },
    about: '上传一张照片，一小时内随备注或答复一起提交；图片会重新编码',
    upload,
    data: dataOf(Type.Object({ photoId: Type.String() })),
  },
  'GET /prod-api/cms/proposal/photo/:photoId': {
    access: 'permission:cms:proposal:query',
    audit: 'none',
    about: '数据范围内的来信的一张照片',
    params: Type.Object({ photoId: PhotoId }),
    query: strict({ size }),
    file: true,
    data: Nothing,
  },
})
