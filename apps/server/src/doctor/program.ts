// The program itself: an unpacked release on the machine that it was made for, as it was published.
import { dirname, join } from 'node:path'
import { refusesWrites } from '../file-rights.ts'
import { otherCurrent } from '../keeper/links.ts'
import { orderRelease } from '../keeper/orders.ts'
import { changedFiles, readRelease } from '../release-files.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

const LISTED = 10

export async function checkFiles(folder: string): Promise<Finding[]> {
  const { count, changed } = await changedFiles(folder)
  if (changed.length === 0) return [good(`程序文件：${count} 个，都与发布时的摘要相符`)]
  const names = changed.slice(0, LISTED).join('、')
  const more = changed.length > LISTED ? `等 ${changed.length} 个` : ''
  return [bad(`程序文件已改变或缺失：${names}${more}；请核对压缩包的摘要，在新的文件夹中重新解压`)]
}

export async function checkPlatform(folder: string): Promise<Finding[]> {
  const { version, platform, node } = readRelease(folder)
  const here = `${process.platform}-${process.arch}`
  if (here !== platform) return [bad(`这是 ${platform} 的压缩包，本机是 ${here}；请下载对应的压缩包`)]
  if (process.versions.node !== node)
    return [bad(`Node 应为 ${node}，现在是 ${process.versions.node}；请用解压得到的 anju 启动，不要另行指定 Node`)]
  try {
    await Promise.all([import('sharp'), import('@node-rs/argon2')])
  } catch (error) {
    return [
      bad(`原生库不能加载，本机须是使用 glibc 的 Linux（如 Debian 12、Ubuntu 22.04）：${String(error).split('\n')[0]}`),
    ]
  }
  return [good(`版本：安居 ${version}，${platform}，Node ${node}`)]
}

/** Whoever breaks into the server must not be able to change what starts next. */
export async function checkOwner(folder: string): Promise<Finding[]> {
  if (process.getuid?.() === 0)
    return [warning('本命令正以 root 运行，查不出权限的问题；请以服务的用户运行：runuser -u anju -- ./anju doctor')]
  if (refusesWrites(folder)) return []
  return [warning(`服务的用户可以改写程序文件夹 ${folder}；请由 root 解压，或执行：chown -R root:root ${folder}`)]
}

/** After a change of release that came to no end, the system would start another one than serves now. */
export const checkCurrent: Check = async (settings) => {
  const serving = await orderRelease(settings).then(
    (outcome) => outcome?.folder,
    () => undefined,
  )
  const current = serving && otherCurrent(dirname(serving), serving)
  if (!current) return []
  return [
    warning(
      `正在运行的是 ${serving}，而 current 指向 ${current}，重新启动后会换成它；要保持现状，请由 root 执行：ln -sfn ${serving} ${join(dirname(serving), 'current')}`,
    ),
  ]
}
