/** The attachments of what is posted: they stay, and others are added at once (ACC-03). */
import { type AttachmentOwner, attachFiles } from '../../../data/local-writes/attachments.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { NO_EDITS, shownAttachments } from './attachment-edits.ts';
import { AttachmentsFrame } from './attachments-field.tsx';
import { useAttachments } from './use-attachments.ts';

export function PostedAttachments({ collection, documentId }: AttachmentOwner) {
  const { db, maker } = useCompany();
  const { mayWrite } = useAccounting();
  const rows = useAttachments(documentId);
  if (rows === undefined || (rows.length === 0 && !mayWrite)) return null;
  const writing = {
    onFile: async (file: Parameters<typeof attachFiles>[2][number]): Promise<void> => {
      const why = await attempt(SAVE_GATE, async () => {
        await attachFiles(db, { collection, documentId }, [file], maker);
        return undefined;
      });
      if (why !== undefined) toast(why);
    },
  };
  return <AttachmentsFrame shown={shownAttachments(rows, NO_EDITS)} {...(mayWrite ? writing : {})} />;
}
