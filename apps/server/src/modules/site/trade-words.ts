/** Words of the trade, which every password of a property company may be guessed from. */
export const tradeWords = [
  ...['物业管理', '物业服务', '物业', '管理处', '管理', '服务', '有限责任公司', '有限公司', '公司', '集团', '安居'],
  ...['大厦', '花园', '小区', '广场', '中心', '项目', '部门', '密码', '员工', '业主', '保安', '保洁', '客服', '工程'],
  ...['anju', 'wuye', 'wuyefuwu', 'wuyeguanli', 'guanli', 'guanlichu', 'guanliyuan', 'gongsi', 'dasha', 'xiaoqu'],
  ...['huayuan', 'guangchang', 'yezhu', 'baoan', 'kefu', 'gongcheng', 'caiwu', 'bangong', 'jingli', 'yuangong'],
]
