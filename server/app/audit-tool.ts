import { verifyChain } from '../audit'
import { type Outcome, runOnDatabase } from './tool'

const FAULTS = { missing: '缺失', altered: '被改动', added: '不是由系统写入的' }

/** `npm run audit -- verify`: follows the chain of the audit log (docs/security.md, "Audit log"); 1 for a broken chain. */
export async function auditTool(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (args.length !== 1 || args[0] !== 'verify') return { code: 2, text: '用法：npm run audit -- verify' }
  return runOnDatabase(env, async db => {
    const { sound, lastId, lastHash, fault } = await verifyChain(db.read)
    if (fault)
      return { code: 1, text: `操作日志第 ${fault.id} 号${FAULTS[fault.kind]}，此前 ${sound} 条完好。` }
    const last = lastId > 0 ? `最后一条为第 ${lastId} 号，校验值 ${lastHash}` : '还没有写入过日志'
    return { code: 0, text: `操作日志完好，共 ${sound} 条，${last}。` }
  })
}
