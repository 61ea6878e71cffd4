/** Connects this device with its printer: the browser shows the choice, and remembers it. */
import { Button, Select } from '@mantine/core';
import { IconPlug, IconUsb } from '@tabler/icons-react';
import { useState } from 'react';
import type { PrinterSettings } from '../../../devices/printing/printer-settings.ts';
import {
  BAUD_RATES,
  type BaudRate,
  chooseSerialPrinter,
  isSerialOffered,
} from '../../../devices/printing/serial-port.ts';
import { chooseUsbPrinter, isUsbOffered } from '../../../devices/printing/usb-port.ts';
import type { Printer } from '../../../devices/printing/use-printer.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import styles from './printer.module.css';

export interface ConnectButtonsProps {
  readonly printer: Printer;
  /** Why nothing was connected; undefined once something is. */
  readonly onRefusal: (why: string | undefined) => void;
}

const REFUSED =
  'El navegador no dejó conectar la impresora. Revisa que ningún otro programa la use y repite.';

export function ConnectButtons({ printer: { settings, change }, onRefusal }: ConnectButtonsProps) {
  const [baudRate, setBaudRate] = useState<BaudRate>(9600);
  const connect = async (choose: () => Promise<PrinterSettings['connection'] | undefined>): Promise<void> => {
    onRefusal(undefined);
    try {
      const connection = await choose();
      if (connection === undefined) return;
      change({ connection });
      toast('Impresora conectada: imprime una prueba');
    } catch (error) {
      console.error(error);
      onRefusal(REFUSED);
    }
  };
  if (!isUsbOffered() && !isSerialOffered()) {
    return (
      <p className="remark">
        Para conectar una impresora de recibos directamente, abre Cuadra con Chrome o Edge en una computadora,
        o con Chrome en un teléfono Android.
      </p>
    );
  }
  return (
    <div className={styles.buttons}>
      {isUsbOffered() ? (
        <Button
          leftSection={<IconUsb size={18} stroke={1.75} />}
          onClick={() => void connect(chooseUsbPrinter)}
        >
          Conectar por USB
        </Button>
      ) : null}
      {isSerialOffered() ? (
        <>
          <Button
            leftSection={<IconPlug size={18} stroke={1.75} />}
            onClick={() => void connect(() => chooseSerialPrinter(baudRate))}
          >
            Conectar por puerto serie
          </Button>
          <Select
            className={styles.baud ?? ''}
            aria-label="Velocidad del puerto serie"
            allowDeselect={false}
            data={BAUD_RATES.map((rate) => ({ value: String(rate), label: `${rate} baudios` }))}
            value={String(baudRate)}
            onChange={(value) => setBaudRate(BAUD_RATES.find((rate) => String(rate) === value) ?? 9600)}
          />
        </>
      ) : null}
      {settings.connection.kind === 'browser' ? null : (
        <Button
          onClick={() => {
            onRefusal(undefined);
            change({ connection: { kind: 'browser' } });
          }}
        >
          Usar la del navegador
        </Button>
      )}
    </div>
  );
}
