/** In whose name the messages of a company go out. */
import type { CompanyTx, Statement } from '../db/database.ts';
import type { MessageSender } from './message-values.ts';

const SENDER: Statement = {
  name: 'sender_of_campaigns',
  text: 'select name, address, email from company_settings where company_id = $1 and id = $1',
};

export async function readSender(tx: CompanyTx): Promise<MessageSender> {
  const [sender] = await tx.query<MessageSender>(SENDER, [tx.companyId]);
  if (sender === undefined) throw new Error('a company has settings');
  return sender;
}
