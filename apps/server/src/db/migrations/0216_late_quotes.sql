-- As of every document that is booked by a move to the cloud: when it came to the device's books (S-56).
grant update (received_at) on quotes to cuadra_app;
