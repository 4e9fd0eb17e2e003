import { LEAST_LOG_DAYS } from '@anju/contract/system/parameter-kind'
import type { PrivacyRule } from '#platform/app/privacy-rule'
import { readParameter } from '#platform/database/parameter'

/** Personal data of staff with an account. */
export const staffRule: PrivacyRule = async (db) => {
  const logDays = Number((await readParameter(db, 'sys.log.retentionDays')) ?? LEAST_LOG_DAYS)
  return {
    title: '员工账号',
    basis: '按照依法制定的劳动规章制度实施人力资源管理所必需（个人信息保护法第十三条第一款第二项）',
    data: '姓名、工号、部门、登录和查阅内部资料的时间与地址，员工保存的成本测算，以及证书、扫描件、阅读确认、培训与考试的记录',
    purpose: '供员工登录、查阅内部资料、使用成本测算工具和依法建立持证与学习档案，并保障账号安全',
    term: `账号存续期间保存；登录与操作日志保存 ${logDays} 天（依法不少于六个月）`,
    readers: '系统管理员；成本测算另由审核人员、证书、阅读确认与培训另由有权管理该部门的人员查看',
    note: '',
  }
}
