import { purgeExports, purgeFiles } from '#modules/file'
import { sweepFirstAccounts } from '#modules/identity'
import { purgeAvatars } from '#modules/organisation'
import type { Task } from '#platform/app/context'
import { purgePictures } from './notice/picture.ts'

export const purgeFilesTask: Task = {
  key: 'purge-exports',
  name: '清理到期与无主文件',
  group: 'SYSTEM',
  cron: '0 15 * * * ?',
  remark:
    '删除已到期的导出文件、已不属于任何账号的头像、未用于公告的图片、启动或上传中断后遗留的文件，以及初始账号文件中已修改的密码',
  deletes: true,
  run: async (app, now) => {
    await sweepFirstAccounts(app)
    const [exports, avatars] = [await purgeExports(app, now), await purgeAvatars(app, now)]
    const pictures = await purgePictures(app, now)
    return `已清理导出文件 ${exports} 个、头像 ${avatars} 个、公告图片 ${pictures} 个、遗留文件 ${await purgeFiles(app, now)} 个`
  },
}
