#!/bin/sh
# 安居 @VERSION@（@PLATFORM@）。本文件夹自带运行所需的一切，不需要网络，也不需要安装任何软件。
set -eu
PATH=${PATH:-/usr/bin:/bin}
home=$(dirname -- "$(readlink -f -- "$0")")
settings=${ANJU_SETTINGS:-$(dirname -- "$home")/anju.env}

help() {
  cat <<'TEXT'
安居 @VERSION@（@PLATFORM@）
用法：./anju 命令 [参数]

  start         启动服务；按 Ctrl-C 或发送 SIGTERM 停止
  service       作为系统服务启动（deploy/anju.service），可以不中断地升级与退回
  upgrade       不中断地升级：./anju upgrade 压缩包；核对、体检、备份、迁移、接替、观察，不正常时自动退回
  rollback      不中断地退回上一个版本，不需要恢复备份
  doctor        体检：核对程序文件、版本、权限、设置、端口、网站地址与证书、时钟、备份、数据库与运行状况，
                并说明该做什么；首次启动之前与运行之中都可以用，不改变任何内容（以前的名称 check 仍可用）
  backup        备份数据库与文件：./anju backup 备份.tar.gz；--verify、--list 读一个备份
  restore       恢复备份：./anju restore 备份.tar.gz [--replace] [--keep-sessions]
  migrate       停止旧版本后，把数据库更新到本版本
  compact       停止服务后，把 SQLite 数据库中已空的位置归还磁盘
  import-laws   导入法规文件夹：./anju import-laws 文件夹 [--as-of 日期]
  account       列出账号，或为账号设置初始密码：./anju account 账号
  company       查看或修改公司信息：./anju company phone=010-00000000
  key           核对加密密钥是否与数据库相符
  records       核对操作日志等记录的校验链：./anju records --verify
  --version     显示版本

设置写在环境变量中，或写在解压文件夹旁的 anju.env 中（示例：deploy/.env.example；
用环境变量 ANJU_SETTINGS 可另行指定）。数据默认在解压文件夹旁的 data 中。
说明见 docs/operations.zh-CN.md 与 docs/operations.md。
TEXT
}

command=${1:-help}
[ $# -eq 0 ] || shift
case $command in
  start) script=dist/main.js ;;
  check) script=commands/doctor.js ;;
  @COMMANDS@) script=commands/$command.js ;;
  help | --help | -h) help; exit 0 ;;
  --version | -v | version) echo '@VERSION@'; exit 0 ;;
  *) echo "没有命令 $command；./anju help 列出所有命令" >&2; exit 1 ;;
esac

if [ -e "$settings" ] && [ ! -r "$settings" ]; then
  echo "设置文件 $settings 不可读；请以服务的用户运行，或由 root 执行：chgrp 服务用户 $settings && chmod 640 $settings" >&2
  exit 1
fi
if [ -n "${ANJU_SETTINGS:-}" ] && [ ! -e "$settings" ]; then
  echo "环境变量 ANJU_SETTINGS 指定的文件 $settings 不存在" >&2
  exit 1
fi
# service 启动的每个服务各自读取设置，更改后的设置在升级时生效。
[ "$command" != service ] && [ -e "$settings" ] && settings="--env-file=$settings" || settings=
ANJU_HOME=$home
# 编译结果的缓存使再次启动更快；文件夹不可写时没有缓存。
NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-${CACHE_DIRECTORY:-$home/cache}}
export ANJU_HOME NODE_COMPILE_CACHE
@ENVIRONMENT@
exec "$home/node/bin/node" ${settings:+"$settings"} @OPTIONS@ "$home/apps/server/$script" "$@"
