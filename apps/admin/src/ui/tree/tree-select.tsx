import type { TreeNode } from '@anju/contract/wire/console'
import { ConfigProvider, TreeSelect, type TreeSelectProps } from 'antd'
import { Filling } from '../frame/filling.tsx'

type TreeChoiceProps = { nodes: readonly TreeNode[] } & Omit<TreeSelectProps<string>, 'treeData' | 'fieldNames'>

/** A select whose options are a tree as the server sends it: `<TreeChoice nodes={tree} />`; disabled nodes cannot be chosen. In a disabled form it is disabled. */
export function TreeChoice({ nodes, disabled, ...attributes }: TreeChoiceProps) {
  const empty = nodes.length === 0
  const { componentDisabled = false } = ConfigProvider.useConfig()
  return (
    <TreeSelect
      // One that was begun without nodes would keep those that come later closed, also while they are searched.
      key={empty ? 'empty' : 'loaded'}
      disabled={empty || (disabled ?? componentDisabled)}
      placeholder="请选择"
      allowClear
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll
      popupRender={(tree) => <Filling>{tree}</Filling>}
      {...attributes}
      treeData={[...nodes]}
      fieldNames={{ value: 'id', label: 'label', children: 'children' }}
    />
  )
}
