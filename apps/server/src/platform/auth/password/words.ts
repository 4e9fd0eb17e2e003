/** Words of the trade, which every password of a property company may be guessed from. */
export const tradeWords = [
  ...['物业管理', '物业服务', '物业', '管理处', '管理', '服务', '有限责任公司', '有限公司', '公司', '集团', '安居'],
  ...['大厦', '花园', '小区', '广场', '中心', '项目', '部门', '密码', '员工', '业主', '保安', '保洁', '客服', '工程'],
  ...['anju', 'wuye', 'wuyefuwu', 'wuyeguanli', 'guanli', 'guanlichu', 'guanliyuan', 'gongsi', 'dasha', 'xiaoqu'],
  ...['huayuan', 'guangchang', 'yezhu', 'baoan', 'kefu', 'gongcheng', 'caiwu', 'bangong', 'jingli', 'yuangong'],
]

/** Words and names in pinyin that Chinese lists of leaked passwords are full of, and collections from elsewhere lack. */
export const pinyinWords = [
  ...['woaini', 'woaiwo', 'woaiwojia', 'woxihuanni', 'aini', 'iloveu', 'iloveyou', 'laopo', 'laogong', 'baobei'],
  ...['qinaide', 'mima', 'denglu', 'nihao', 'xiexie', 'zhongguo', 'beijing', 'shanghai', 'guangzhou', 'shenzhen'],
  ...['hangzhou', 'chengdu', 'chongqing', 'wuhan', 'nanjing', 'tianjin', 'xinnian', 'kuaile', 'facai', 'wanshi'],
  ...['ruyi', 'pingan', 'jiankang', 'xingfu', 'tianxia', 'wodemima', 'buzhidao', 'zhanghao', 'yonghu', 'ceshi'],
  ...['zhangsan', 'lisi', 'wangwu', 'zhaoliu', 'zhangwei', 'wangwei', 'wangfang', 'liwei', 'lina', 'zhangmin'],
  ...['lijing', 'wangjing', 'liuwei', 'wangxiuying', 'zhangli', 'zhangjing', 'liqiang', 'wangmin', 'limin'],
  ...['wanglei', 'liuyang', 'wangyan', 'wangyong', 'lijun', 'zhangyong', 'lijie', 'zhangjie', 'zhanglei'],
  ...['wangqiang', 'lijuan', 'wangjun', 'zhangyan', 'zhangtao', 'wangtao', 'liyan', 'wangchao', 'liming'],
]
