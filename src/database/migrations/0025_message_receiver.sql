ALTER TABLE "message" DROP CONSTRAINT "message_receiver_id_member_id_fk";
