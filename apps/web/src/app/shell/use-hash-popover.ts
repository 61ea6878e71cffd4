/** A panel of the top bar that a hash opens too: other screens link to it, and closing it removes the hash. */
import { useDisclosure } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router';

/** @param asked the hash that opens it: '#tasa' */
export function useHashPopover(asked: string) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isToggled, toggled] = useDisclosure(false);
  const isAsked = hash === asked;
  const opened = isToggled || isAsked;
  const close = () => {
    toggled.close();
    if (isAsked) void navigate(`${pathname}${search}`, { replace: true });
  };
  return { opened, popover: { close, toggle: opened ? close : toggled.open } };
}
