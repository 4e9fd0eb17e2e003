import { binTask, blankItemsTask, replacementTask } from '#modules/desk'
import { deleteEnquiriesTask } from '#modules/enquiry'
import { purgeExperienceTask, watchFaultsTask } from '#modules/experience'
import { purgeExports, purgeFiles, sizesTask } from '#modules/file'
import { sweepFirstAccounts } from '#modules/identity'
import { sendMailTask } from '#modules/mail'
import { backupTask, checkTask, optimizeTask, purgeLogsTask, verifyTask } from '#modules/monitor'
import { closeAnsweredTask, eraseTicketsTask, lateTask, purgePhotosTask } from '#modules/proposal'
import { deleteApplicationsTask, purgeResumesTask } from '#modules/recruitment'
import { orphansTask } from '#modules/resource'
import { purgePhrasesTask } from '#modules/search'
import { purgeVisitsTask } from '#modules/site'
import { purgeAvatars, purgePictures, purgeTask, readParameter } from '#modules/system'
import { pushTask } from '#modules/twin'
import type { Task } from '#platform/app/context'

const purgeFilesTask: Task = {
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

/** All scheduled tasks of the product; the console lists them in this order. */
export const tasks: readonly Task[] = [
  purgeTask,
  purgeFilesTask,
  purgeLogsTask,
  blankItemsTask,
  replacementTask,
  binTask,
  orphansTask,
  closeAnsweredTask,
  lateTask,
  sendMailTask,
  purgePhotosTask,
  eraseTicketsTask,
  purgeResumesTask,
  deleteApplicationsTask,
  deleteEnquiriesTask,
  sizesTask,
  purgeVisitsTask,
  purgeExperienceTask,
  watchFaultsTask,
  purgePhrasesTask,
  pushTask,
  backupTask(({ db }, key) => readParameter(db, key)),
  optimizeTask,
  checkTask,
  verifyTask,
]
