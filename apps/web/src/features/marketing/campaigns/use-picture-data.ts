/** A picture as an address that holds it: the preview of a mail is a document apart, which reads nothing of the app. */
import { useEffect, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { readFileBytes } from '../../../session/company/use-picture.ts';

/** @param sha256 '' for none @returns '' until it is read */
export function usePictureData(sha256: string): string {
  const { db } = useCompany();
  const [read, setRead] = useState({ sha256: '', data: '' });
  useEffect(() => {
    if (sha256 === '') return undefined;
    let isWanted = true;
    const readData = async (): Promise<void> => {
      const bytes = await readFileBytes(db, sha256);
      const data = bytes === undefined ? '' : await dataOf(bytes);
      if (isWanted) setRead({ sha256, data });
    };
    // The preview is drawn without it.
    readData().catch((error: unknown) => console.warn('imagen', error));
    return () => {
      isWanted = false;
    };
  }, [db, sha256]);
  return read.sha256 === sha256 ? read.data : '';
}

function dataOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the picture cannot be read'));
    reader.readAsDataURL(bytes);
  });
}
