import type { NoticeView } from '@schaufenster/query-service/reputation/notice-contract.ts'
import { resource } from '../../lib/resource.ts'

/** Which notice, and the code of the link that opens it. */
interface AskedNotice {
  readonly id: string
  readonly code: string
}

/** A notice as one of its two sides sees it. */
export const noticeState = resource({
  name: 'noticeState',
  ask: async (client, { id, code }: AskedNotice): Promise<NoticeView> => {
    const path = `/api/notices/${encodeURIComponent(id)}?code=${encodeURIComponent(code)}`
    return (await client.get<{ data: NoticeView }>(path)).data
  },
  key: ({ id }) => id,
})
