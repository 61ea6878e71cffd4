/** The picture of each module, also of those that the specification names and no release has yet [MOD-01]. */
import {
  IconBook2,
  IconBriefcase,
  IconChecklist,
  IconDeviceTv,
  IconPackage,
  IconPuzzle,
  IconReceipt2,
  IconSpeakerphone,
  IconTag,
  IconTool,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, typeof IconPackage>> = {
  inventory: IconPackage,
  accounting: IconBook2,
  marketing: IconSpeakerphone,
  hr: IconUsers,
  logistics: IconTruckDelivery,
  tasks: IconChecklist,
  maintenance: IconTool,
  displays: IconDeviceTv,
  pricecheck: IconTag,
  jobs: IconBriefcase,
  billing: IconReceipt2,
};

/** @param id of one that this release does not know: a general picture. */
export function moduleIcon(id: string): typeof IconPackage {
  return ICONS[id] ?? IconPuzzle;
}
